interface Props {
  readonly name: string | undefined;
  readonly className: string | undefined;
}

/** The bend of the river as a map, drawn with hairlines; decoration of the error page. */
export function River({ name, className }: Props) {
  return (
    <svg className={className} viewBox="0 0 1440 900" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      {/* By reference, so that it takes the colour of the text and no script carries it. */}
      <use href="/river.svg#river" />
      {name && (
        <text x="1192" y="206" fontSize="14" fill="currentColor">
          «{name}»
        </text>
      )}
    </svg>
  );
}
