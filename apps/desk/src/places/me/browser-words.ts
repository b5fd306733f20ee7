const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/YaBrowser\//, 'Яндекс Браузер'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

/** «Chrome, Windows» of what a browser says of itself; the first words of that when it is none of those known. */
export function browserWords(agent: string): string {
  const found = [BROWSERS, SYSTEMS].flatMap(list => list.find(([pattern]) => pattern.test(agent))?.[1] ?? []);
  return found.length > 0 ? found.join(', ') : agent.slice(0, 60) || 'Неизвестный браузер';
}
