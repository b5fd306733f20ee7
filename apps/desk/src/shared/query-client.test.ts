import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { askAnew, queryClient } from './query-client.ts';

it('forgets what was sent and answered as soon as nothing shows it', async () => {
  const observer = new MutationObserver(queryClient, { mutationFn: async (phone: string) => `of ${phone}` });
  const leave = observer.subscribe(() => {});
  await observer.mutate('+79051234567');
  const kept = () => queryClient.getMutationCache().getAll();
  expect(kept()).toHaveLength(1);
  leave();
  await expect.poll(kept).toEqual([]);
});

it('asks again after a change also where the first answer is still under way, and shows that of after it', async () => {
  let kept: string[] = [];
  const under: (() => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['deskViews'],
    queryFn: async () => {
      const answer = kept;
      await new Promise<void>(resolve => under.push(resolve));
      return answer;
    },
  });
  const leave = observer.subscribe(() => {});
  await expect.poll(() => under.length).toBe(1);
  kept = ['Недорогие'];
  void askAnew(queryClient, 'deskViews');
  await expect.poll(() => under.length).toBe(2);
  for (const come of under) come();
  await expect.poll(() => observer.getCurrentResult().data).toEqual(['Недорогие']);
  leave();
});
