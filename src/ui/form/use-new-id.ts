import { useState } from 'react';

/** The id that a new record will have. It stays the same while the form is open: saving twice makes no second record. */
export function useNewId(): string {
  const [id] = useState(() => crypto.randomUUID());
  return id;
}
