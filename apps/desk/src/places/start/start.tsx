import { isNotFound } from '@quarter/contract/errors';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { desk } from '../../shared/api.ts';
import { Lead } from '../../shared/ui/form.tsx';
import { Narrow } from '../../shared/ui/narrow.tsx';
import { Failed, RowsSkeleton } from '../../shared/ui/states.tsx';
import { StepHead } from '../../shared/ui/step-head.tsx';
import { LinkForm } from './link-form.tsx';

/**
 * Where one-time links lead. The token is taken out of the address at once, so that it stays neither in the history of
 * the browser nor on the screen; it is kept in memory until it is used.
 */
export function Component() {
  const params = useParams();
  const navigate = useNavigate();
  const [token] = useState(params.token ?? null);
  const {
    mutate: ask,
    data: link,
    error,
  } = useMutation({
    mutationFn: (given: string) => desk('deskLink', { body: { token: given } }),
  });
  useEffect(() => {
    if (params.token !== undefined) void navigate('/start', { replace: true });
  }, [params.token, navigate]);
  useEffect(() => {
    if (token !== null) ask(token);
  }, [token, ask]);

  if (token === null) return <Useless words="Откройте ссылку из письма ещё раз." />;
  if (isNotFound(error))
    return (
      <Useless words="Она уже использована, или её срок прошёл. Попросите владельца сайта прислать новую." />
    );
  return (
    <Narrow>
      {link ? (
        <LinkForm token={token} link={link} />
      ) : error ? (
        <Failed error={error} onRetry={() => ask(token)} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </Narrow>
  );
}

function Useless({ words }: { readonly words: string }) {
  return (
    <Narrow>
      <StepHead title="Ссылка не действует" />
      <Lead>{words}</Lead>
      <p>
        <Link to="/">У меня уже есть доступ: войти</Link>
      </p>
    </Narrow>
  );
}
