import { useMemo } from 'react';
import { listStores } from '#domain/store/operations.ts';
import type { Store } from '#domain/store/schema.ts';
import { useQuery } from '#src/data/use-query.ts';
import type { Values } from '#src/office/form/codec.ts';
import { CreateScreen } from '#src/office/form/create-screen.tsx';
import { EditScreen } from '#src/office/form/edit-screen.tsx';
import { ResourceForm, type FormEnds } from '#src/office/form/resource-form.tsx';
import { storeResource, type OfficeStore } from './store-resource.tsx';

interface StoreCreateProps {
  brandId: string;
  /** A store to begin with. */
  copyOf: string | undefined;
}

/** A new store, after those that there are. The server makes it: what is typed without a network is kept until there is one. */
export function StoreCreateScreen({ brandId, copyOf }: StoreCreateProps) {
  const answer = useQuery(listStores, { brandId });
  const sort = Math.max(-1, ...(answer.data ?? []).map((store) => store.sort)) + 1;
  const begin = useMemo(() => ({ sort }), [sort]);
  return (
    <CreateScreen<OfficeStore>
      resource={storeResource}
      place={{ brandId }}
      copy={copyOf}
      {...{ answer, begin, copied }}
    >
      {(ends) => <StoreForm {...ends} />}
    </CreateScreen>
  );
}

/** A store made like another has its settings, and a name and an address of its own. */
function copied({ _id, dayCutover }: Store): Values {
  return { copyOf: _id, dayCutover };
}

export function StoreEditScreen({ brandId, id }: { brandId: string; id: string }) {
  return (
    <EditScreen resource={storeResource} place={{ brandId }} id={id}>
      {(ends) => <StoreForm {...ends} />}
    </EditScreen>
  );
}

/** The form of a store. The business day of one that is made like another begins as there, unless somebody says otherwise. */
function StoreForm(ends: FormEnds<OfficeStore>) {
  const { form, records } = ends;
  const change = (some: Partial<Values>): void => {
    const source = records.find(({ _id }) => _id === some['copyOf']);
    form.change({ ...some, ...(source && { dayCutover: source.dayCutover }) });
  };
  return <ResourceForm {...ends} form={{ ...form, change }} />;
}
