import { Modal } from '@mantine/core';
import { SignIn } from '../places/sign-in/sign-in.tsx';

/** Signing in over a place whose session has ended. */
export function SignInAgain() {
  return (
    <Modal
      fullScreen
      opened
      onClose={() => {}}
      closeOnEscape={false}
      withCloseButton={false}
      // Over every other window of the place.
      zIndex={1000}
      padding={0}
      attributes={{ content: { 'aria-label': 'Вход' } }}
      transitionProps={{ duration: 0 }}
    >
      <SignIn isAgain />
    </Modal>
  );
}
