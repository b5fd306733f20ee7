import { Button, Textarea, TextInput } from '@mantine/core';
import type { FieldErrors } from '@quarter/contract/errors';
import type { ReactNode } from 'react';
import { firstOf } from '../../shared/api.ts';
import { Actions, Form } from '../../shared/ui/form.tsx';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import { LotPicker } from './lot-picker.tsx';

interface Texts {
  readonly title: string;
  readonly words: string;
  readonly setTitle: (text: string) => void;
  readonly setWords: (text: string) => void;
}

interface Props {
  /** Null leaves them out. */
  readonly text: Texts | null;
  readonly lots: readonly number[];
  readonly onLots: (ids: readonly number[]) => void;
  readonly sending: {
    readonly isSending: boolean;
    readonly fields: FieldErrors;
    readonly failure: string | null;
  };
  /** Stands over the buttons. */
  readonly notice?: ReactNode;
  /** Text of the button. */
  readonly submit: string;
  /** Null where it cannot be sent as it is. */
  readonly onSubmit: (() => void) | null;
  /** Null where the card's own way back is enough. */
  readonly onCancel: (() => void) | null;
}

/** For whom, what to say to him, and which lots. */
export function SelectionForm({ text, lots, onLots, sending, notice, submit, onSubmit, onCancel }: Props) {
  const { isSending, fields, failure } = sending;
  return (
    <Form onSubmit={() => onSubmit?.()}>
      {text && (
        <>
          <TextInput
            label="Название для себя"
            description="Клиент его не увидит."
            placeholder="Ивановы, двушка с видом на реку"
            autoComplete="off"
            maxLength={100}
            value={text.title}
            onChange={event => text.setTitle(event.currentTarget.value)}
            error={firstOf(fields, 'title')}
          />
          <Textarea
            label="Слова клиенту"
            description="Стоят над лотами, вместе с вашим именем. Можно оставить пустыми."
            autosize
            minRows={3}
            maxRows={10}
            maxLength={600}
            value={text.words}
            onChange={event => text.setWords(event.currentTarget.value)}
            error={firstOf(fields, 'words')}
          />
        </>
      )}
      <LotPicker ids={lots} onChange={onLots} error={firstOf(fields, 'lots') ?? null} />
      {notice}
      <FormFailure>{failure}</FormFailure>
      <Actions>
        {onSubmit && (
          <Button type="submit" loading={isSending}>
            {submit}
          </Button>
        )}
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            Отмена
          </Button>
        )}
      </Actions>
    </Form>
  );
}
