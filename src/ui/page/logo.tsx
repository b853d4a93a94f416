import { Trans } from '@lingui/react/macro';

interface LogoProps {
  size?: number;
  /** With the name beside the mark. */
  wordmark?: boolean;
}

/** The product's mark: a slip that is torn off, with a tick where the total stands. The same drawing as public/icons/haodan.svg. */
export function Logo({ size = 32, wordmark }: LogoProps) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" className="shrink-0">
        <rect width="64" height="64" rx="15" fill="#0F766E" />
        <path
          d="M19 11h26a4 4 0 0 1 4 4v37.5l-5.7-4.2-5.6 4.2-5.7-4.2-5.7 4.2-5.6-4.2-5.7 4.2V15a4 4 0 0 1 4-4z"
          fill="#fff"
        />
        <path d="M24.5 21h15" stroke="#99F6E4" strokeWidth="4.5" strokeLinecap="round" />
        <path
          d="m23.5 33.5 6 6 11.5-12"
          fill="none"
          stroke="#0F766E"
          strokeWidth="5.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {wordmark && (
        <span className="text-20 font-semibold">
          <Trans id="app.name">好單</Trans>
        </span>
      )}
    </span>
  );
}
