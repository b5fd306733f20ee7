/** The one hairline bend of the site. */
export function Bend({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 72 8" width="72" height="8" aria-hidden="true">
      <path
        d="M0 1.2C8 1.2 15 2 22 4.2c9 2.8 19 2.8 28 0C57 2 64 1.2 72 1.2"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.3"
      />
    </svg>
  );
}
