import type { DocumentCategory } from '@quarter/contract/content/documents';

/** Categories with the documents whose name or note has every word of what was typed; «е» stands for «ё» too. */
export function foundDocuments(
  categories: readonly DocumentCategory[],
  typed: string,
): readonly DocumentCategory[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return categories;
  return categories.flatMap(category => {
    const document_set = category.document_set.filter(({ name, note }) => {
      const text = plain(`${name} ${note ?? ''}`);
      return words.every(word => text.includes(word));
    });
    return document_set.length > 0 ? [{ ...category, document_set }] : [];
  });
}

function plain(text: string): string {
  return text.toLocaleLowerCase('ru').replaceAll('ё', 'е').replaceAll('\u2060', '');
}
