import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { marketingPath } from '#domain/kit/marketing-pages.ts';
import type { SiteLanguage } from '../site.ts';
import { PageTop } from './layout.tsx';
import { usePageNames } from './use-page-names.ts';

export interface Clause {
  readonly title: string;
  /** A paragraph each. */
  readonly says: readonly string[];
}

interface ClausesProps {
  heading: ReactNode;
  lead: ReactNode;
  clauses: readonly Clause[];
  language: SiteLanguage;
}

/** A page to be read and kept: what holds, point by point, and the way to ask. */
export function Clauses({ heading, lead, clauses, language }: ClausesProps) {
  const { t } = useLingui();
  const names = usePageNames();
  return (
    <>
      <PageTop heading={heading} lead={lead} />
      <div className="wide pb-16 lg:pb-24">
        <div className="flex max-w-[46rem] flex-col gap-9">
          {clauses.map(({ title, says }) => (
            <section key={title}>
              <h2 className="text-20 font-semibold">{title}</h2>
              {says.map((text) => (
                <p key={text} className="mt-2 text-18 text-fg-2">
                  {text}
                </p>
              ))}
            </section>
          ))}
          <section className="border-t border-line pt-6">
            <h2 className="text-20 font-semibold">{t({ id: 'site.legal.ask', message: '想問什麼' })}</h2>
            <p className="mt-2 text-18 text-fg-2">
              {t({
                id: 'site.legal.askBody',
                message: '對這一頁有疑問，或要處理自己的資料，請用聯絡表單告訴我們。',
              })}
            </p>
            <p className="mt-2">
              <a
                href={marketingPath('contact', language)}
                className="inline-flex min-h-11 items-center font-semibold text-primary-text underline underline-offset-4"
              >
                {names.contact}
              </a>
            </p>
          </section>
        </div>
      </div>
    </>
  );
}
