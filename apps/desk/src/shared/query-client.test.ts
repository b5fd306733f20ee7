import { MutationObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { queryClient } from './query-client.ts';

it('forgets what was sent and answered as soon as nothing shows it', async () => {
  const observer = new MutationObserver(queryClient, { mutationFn: async (phone: string) => `of ${phone}` });
  const leave = observer.subscribe(() => {});
  await observer.mutate('+79051234567');
  const kept = () => queryClient.getMutationCache().getAll();
  expect(kept()).toHaveLength(1);
  leave();
  await expect.poll(kept).toEqual([]);
});
