import { selectionFile, selectionFileName } from '@quarter/contract/selection-download';
import { useState } from 'react';
import { failureWords } from '../../shared/failure-words.ts';
import { saveFile } from '../../shared/save-file.ts';

/** A selection as a file, fetched by its secret and kept by the browser. @param link path with the secret behind its sign */
export function useFile(link: string, number: number) {
  const [isFetching, setFetching] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function fetchAndSave(): Promise<void> {
    const token = link.slice(link.indexOf('#') + 1);
    const file = await selectionFile(token, { baseUrl: '', fetch: (url, init) => window.fetch(url, init) });
    saveFile(selectionFileName(number), file);
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
