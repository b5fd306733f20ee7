import type { DeskResponse } from '@quarter/contract/desk/endpoints';
import { IMPORT_MOST_BYTES, IMPORT_PART_BYTES } from '@quarter/contract/desk/imports';
import { FieldError } from '@quarter/contract/errors';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { desk } from '../../shared/api.ts';
import { failureWords } from '../../shared/failure-words.ts';
import { askAnew } from '../../shared/query-client.ts';

export interface Upload {
  /** Sends a file, and hands over its id once it is whole. */
  readonly send: (file: File) => void;
  /** Goes on where the connection was lost. */
  readonly goOn: () => void;
  /** Sends the rest of a file that was left half sent; another file than that is refused. */
  readonly resume: (file: File, left: LeftFile) => void;
  readonly state: { readonly name: string; readonly size: number; readonly sent: number } | null;
  readonly isSending: boolean;
  readonly failure: string | null;
  /** Whether it can go on from where it is. */
  readonly canGoOn: boolean;
}

/** A file of which some pieces are there. */
export type LeftFile = Pick<
  DeskResponse<'deskImports'>['drafts'][number],
  'id' | 'file_name' | 'size' | 'parts'
>;

interface Way {
  readonly file: File;
  readonly id: string;
  /** Pieces that are there. */
  parts: number;
}

/**
 * Sends a file in pieces, so that a slow or lost connection costs one of them. It stops when its place is left: whoever
 * comes back goes on where it was.
 */
export function useUpload(onWhole: (id: string) => void): Upload {
  const [state, setState] = useState<Upload['state']>(null);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const way = useRef<Way | null>(null);
  const leaving = useRef(new AbortController());
  const client = useQueryClient();
  useEffect(() => {
    leaving.current = new AbortController();
    return () => {
      leaving.current.abort();
      // What is left half sent waits in the list.
      if (way.current !== null) void askAnew(client, 'deskImports');
    };
  }, [client]);

  async function sendRest(one: Way): Promise<void> {
    const { file, id } = one;
    const { signal } = leaving.current;
    while (one.parts * IMPORT_PART_BYTES < file.size) {
      const from = one.parts * IMPORT_PART_BYTES;
      const bytes = new Uint8Array(await file.slice(from, from + IMPORT_PART_BYTES).arrayBuffer());
      await desk('deskImportPart', { params: { id, part: String(one.parts) }, body: bytes, signal });
      one.parts += 1;
      setState({ name: file.name, size: file.size, sent: Math.min(file.size, from + bytes.length) });
    }
    await desk('deskImportLook', { params: { id }, signal });
    way.current = null;
    onWhole(id);
  }

  async function attempt(work: () => Promise<void>): Promise<void> {
    setIsSending(true);
    setFailure(null);
    const { signal } = leaving.current;
    try {
      await work();
    } catch (error) {
      if (!signal.aborted) setFailure(error instanceof FieldError ? wordsOf(error) : failureWords(error));
    } finally {
      setIsSending(false);
    }
  }

  return {
    send(file) {
      way.current = null;
      setState({ name: file.name, size: file.size, sent: 0 });
      if (file.size > IMPORT_MOST_BYTES) {
        setFailure('Файл больше 150 МБ: выгрузите лоты частями, по корпусам');
        return;
      }
      void attempt(async () => {
        const { signal } = leaving.current;
        const body = { file_name: file.name, size: file.size };
        const { id } = await desk('deskImportBegin', { body, signal });
        way.current = { file, id, parts: 0 };
        await sendRest(way.current);
      });
    },
    goOn() {
      const { current } = way;
      if (current) void attempt(() => sendRest(current));
    },
    resume(file, { id, file_name, size, parts }) {
      if (file.name !== file_name || file.size !== size) {
        setFailure(`Это другой файл: чтобы продолжить, выберите тот же «${file_name}»`);
        return;
      }
      const sent = Math.min(size, parts * IMPORT_PART_BYTES);
      const rest = { file, id, parts };
      way.current = rest;
      setState({ name: file_name, size, sent });
      void attempt(() => sendRest(rest));
    },
    state,
    isSending,
    failure,
    canGoOn: failure !== null && way.current !== null,
  };
}

function wordsOf({ fields }: FieldError): string {
  return Object.values(fields)[0]?.[0] ?? 'Файл не принят';
}
