export function npm(
  args: readonly string[],
  cwd: string,
): Promise<{ readonly code: number | null; readonly output: string; readonly printed: string }>;
