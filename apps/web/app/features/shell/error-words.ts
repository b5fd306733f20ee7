/** Status of an error: what the failed page answered; 500 when there is none. */
export function statusOf(error: { readonly status?: number } | undefined): number {
  return error?.status ?? 500;
}

/** Title and text of the error page for a status. */
export function errorWords(status: number): { readonly title: string; readonly text: string } {
  if (status === 404 || status === 410)
    return { title: 'Страница не найдена', text: `Ошибка ${status}. Такой страницы не существует` };
  return {
    title: 'Что-то пошло не так…',
    text: `Ошибка ${status}. Произошла внутренняя ошибка сервера`,
  };
}
