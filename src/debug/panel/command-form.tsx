import { useState, type FormEvent } from 'react';
import { AppError } from '#domain/kit/errors.ts';
import { commands } from '#domain/registry.ts';
import { useData } from '#src/data/data-context.tsx';
import type { Replica } from '#src/data/replica.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';

/** Commits an operation as whoever is signed in, under the same rules as any screen. */
export function CommandForm({ replica }: { replica: Replica }) {
  const { session } = useData();
  const [name, setName] = useState('');
  const [args, setArgs] = useState('{}');
  const [said, setSaid] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const run = async () => {
    const command = commands.get(name);
    if (!command) throw new Error(`no operation is called ${name}`);
    const { seq } = await replica.engine.commit(command, JSON.parse(args), session.actor());
    replica.loop.committed();
    return `committed as ${seq}`;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSaid(undefined);
    setFailed(undefined);
    run().then(setSaid, (error: unknown) => setFailed(wordsOf(error)));
  };
  return (
    <Card title="Commit an operation">
      <form onSubmit={submit} className="flex flex-col gap-3">
        <TextField
          label="Operation"
          value={name}
          onChange={(event) => setName(event.target.value)}
          list="debug-operations"
        />
        <datalist id="debug-operations">
          {[...commands.keys()].map((key) => (
            <option key={key} value={key}>
              {key}
            </option>
          ))}
        </datalist>
        <TextArea label="Arguments, JSON" value={args} onChange={setArgs} rows={5} />
        <div>
          <Button type="submit">Commit</Button>
        </div>
        <p role="status" data-testid="debug-command-said">
          {said}
        </p>
        {failed && <FormAlert>{failed}</FormAlert>}
      </form>
    </Card>
  );
}

function wordsOf(error: unknown): string {
  if (error instanceof AppError) return `${error.code} ${JSON.stringify(error.details ?? {})}`;
  return error instanceof Error ? error.message : String(error);
}
