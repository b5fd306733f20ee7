import { selectionFile, selectionFileName } from '@quarter/contract/selection-download';
import { useState } from 'react';
import { failureWords } from '../../shared/failure-words.ts';

/** A selection as a file, fetched by its secret and kept by the browser. @param link path with the secret behind its sign */
export function useFile(link: string, number: number) {
  const [isFetching, setFetching] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function fetchAndSave(): Promise<void> {
    const token = link.slice(link.indexOf('#') + 1);
    const file = await selectionFile(token, { baseUrl: '', fetch: (url, init) => window.fetch(url, init) });
    const url = URL.createObjectURL(file);
    const anchor = document.createElement('a');
    anchor.href = url;
    anchor.download = selectionFileName(number);
    anchor.click();
    URL.revokeObjectURL(url);
  }

  return {
    isFetching,
    failure,
    save() {
      if (isFetching) return;
      setFetching(true);
      setFailure(null);
      fetchAndSave()
        .catch((error: unknown) => setFailure(failureWords(error)))
        .finally(() => setFetching(false));
    },
  };
}
