import { type FormEvent, useEffect, useRef, useState } from 'react';

/** Sentences about fields, by their names. */
export type Problems = Readonly<Record<string, readonly string[]>>;

/** How sending ended: done, wrong fields, or a failure that is no fault of what was typed. */
export type Sent =
  | { readonly kind: 'done' }
  | { readonly kind: 'problems'; readonly problems: Problems }
  | { readonly kind: 'failed'; readonly failure: string };

interface Options {
  /** What is wrong before anything is sent; empty when nothing is. */
  readonly check: (data: FormData) => Problems;
  readonly send: (data: FormData) => Promise<Sent>;
}

const NO_PROBLEMS: Problems = {};
const UNKNOWN_FAILURE = 'Не отправилось. Проверьте связь и попробуйте ещё раз';

/**
 * A form that says what is wrong beside the fields, goes to the first of them, is sent once at a time and loses
 * nothing of what was typed. Give `form` to the `<form>`, `problems[name]` to its fields.
 */
export function useForm({ check, send }: Options) {
  const ref = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  /** Counts refusals: each leads to the first wrong field. */
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals > 0)
      ref.current?.querySelector<HTMLElement>(':is(input, select, textarea, button)[aria-invalid]')?.focus();
  }, [refusals]);

  function refuse(found: Problems) {
    setProblems(found);
    setRefusals(count => count + 1);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const data = new FormData(event.currentTarget);
    setFailure(null);
    const found = check(data);
    if (Object.keys(found).length > 0) return refuse(found);
    setProblems(NO_PROBLEMS);
    setIsSending(true);
    try {
      const sent = await send(data);
      if (sent.kind === 'problems') refuse(sent.problems);
      if (sent.kind === 'failed') setFailure(sent.failure);
    } catch (error) {
      console.error(error);
      setFailure(UNKNOWN_FAILURE);
    } finally {
      setIsSending(false);
    }
  }

  /** What is being put right is wrong no longer. */
  function onInput({ target }: FormEvent<HTMLFormElement>) {
    const name = target instanceof Element ? target.getAttribute('name') : null;
    if (name === null || problems[name] === undefined) return;
    const { [name]: _, ...rest } = problems;
    setProblems(rest);
  }

  return { form: { ref, onSubmit, onInput, noValidate: true }, problems, failure, isSending };
}
