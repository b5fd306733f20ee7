import { PasswordInput, TextInput } from '@mantine/core';

interface Props {
  readonly label?: string;
  readonly description?: string | undefined;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error: string | undefined;
}

interface EmailProps extends Props {
  readonly isFocused?: boolean;
  /** It is known and stays as it is. */
  readonly isFixed?: boolean;
}

/** The e-mail of an account: what managers of passwords take for its name. */
export function EmailField({ label = 'E-mail', onChange, isFocused, isFixed, ...field }: EmailProps) {
  return (
    <TextInput
      {...field}
      label={label}
      type="email"
      name="email"
      autoComplete="username"
      autoFocus={isFocused ?? false}
      readOnly={isFixed ?? false}
      onChange={event => onChange(event.currentTarget.value)}
    />
  );
}

interface PasswordProps extends Props {
  /** Whether it is chosen here or known already. */
  readonly kind: 'new' | 'current';
}

/** A password, unseen until its owner wants to see it. */
export function PasswordField({ label = 'Пароль', kind, onChange, ...field }: PasswordProps) {
  return (
    <PasswordInput
      {...field}
      label={label}
      name={kind === 'new' ? 'new-password' : 'password'}
      autoComplete={`${kind}-password`}
      visibilityToggleButtonProps={{ 'aria-label': `Показать ${label.toLowerCase()}` }}
      onChange={event => onChange(event.currentTarget.value)}
    />
  );
}
