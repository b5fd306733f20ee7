/** Status of an error: what the failed page answered; 500 when there is none. */
export function statusOf(error: { readonly status?: number } | undefined): number {
  return error?.status ?? 500;
}

/** Title and text of the error page for a status. */
export function errorWords(status: number): { readonly title: string; readonly text: string } {
  return status === 404
    ? { title: 'Страница не найдена', text: 'Ошибка 404. Такой страницы не существует' }
    : {
        title: 'Что-то пошло не так…',
        text: `Ошибка ${status}. Произошла внутренняя ошибка сервера`,
      };
}
