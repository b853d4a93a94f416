interface LogoProps {
  size?: number;
  /** With the name beside the mark. */
  wordmark?: boolean;
}

/** The product's mark: a till slip whose last line is a tick. The same drawing as public/icons/haodan.svg. */
export function Logo({ size = 32, wordmark }: LogoProps) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" className="shrink-0">
        <rect width="64" height="64" rx="15" fill="#0F766E" />
        <path
          d="M18 12h28a3 3 0 0 1 3 3v36.2l-5.7-4.2-5.6 4.2-5.7-4.2-5.7 4.2-5.6-4.2-5.7 4.2V15a3 3 0 0 1 3-3z"
          fill="#fff"
        />
        <path d="M24 22h16" stroke="#0F766E" strokeOpacity=".38" strokeWidth="4" strokeLinecap="round" />
        <path
          d="m23.5 33.5 6 6 11.5-12"
          fill="none"
          stroke="#0F766E"
          strokeWidth="5.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {wordmark && <span className="text-20 font-semibold">好單</span>}
    </span>
  );
}
