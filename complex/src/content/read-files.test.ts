import { beforeEach, describe, expect, it } from 'vitest';
import { ownContent } from './testing.ts';

const { put, read, problemsOf } = ownContent();

describe('documents', () => {
  const entry = (file: string) => `note: null
categories:
  - slug: general
    name: Общие
    document_set:
      - { slug: policy, name: Политика, note: null, version: '1', file: ${file} }
render_example: { slug: renders, name: Альбом, note: null, version: '1', file: album.pdf }
`;
  const PDF = '%PDF-1.7\n1 0 obj\n<< /CreationDate (D:20260901120000Z) >>\nendobj\n';
  beforeEach(() => put('files/album.pdf', PDF));

  it('take type, size, date and an address with a hash from the file itself', async () => {
    await put('files/policy.pdf', PDF);
    await put('content/documents.yaml', entry('policy.pdf'));
    const { blocks } = await read();
    expect(blocks.get('documents')).toMatchObject({
      categories: [
        {
          document_set: [
            {
              file: {
                href: expect.stringMatching(/^\/files\/policy\.[0-9a-f]{10}\.pdf$/),
                type: 'pdf',
                size: PDF.length,
                date: '2026-09-01',
              },
            },
          ],
        },
      ],
    });
  });

  it('may have a date of their own', async () => {
    await put('files/policy.docx', 'PK\u0003\u0004');
    await put('content/documents.yaml', entry("{ path: policy.docx, date: '2026-10-05' }"));
    const { blocks } = await read();
    expect(JSON.stringify(blocks.get('documents'))).toContain('"date":"2026-10-05"');
  });

  it.each([
    ['no-such.pdf', 'нет файла «no-such.pdf»'],
    ['../secret.pdf', 'путь «../secret.pdf» — не латиницей внутри папки файлов'],
    ['false.pdf', 'файл «false.pdf» — не PDF, хотя так назван'],
    ['undated.pdf', 'в файле «undated.pdf» нет даты: укажите её полем date'],
    ['notes.txt', 'файл «notes.txt» не документ: ожидается PDF, DOCX, XLSX или ZIP'],
  ])('refuse %s', async (file, reason) => {
    await put('files/false.pdf', 'MZ');
    await put('files/undated.pdf', '%PDF-1.7\n');
    const problems = await problemsOf('documents', entry(file));
    expect(problems).toContain(`content/documents.yaml:6: categories[0].document_set[0].file: ${reason}`);
  });

  it('R-281, A-73: are told when one of the fixed names is missing', async () => {
    await put('files/policy.pdf', PDF);
    const problems = await problemsOf('documents', entry('policy.pdf'));
    expect(problems).toEqual(
      ['agreement', 'cookie', 'personal', 'marketing', 'booking'].map(
        slug => `content/documents.yaml: нет документа «${slug}»: сайт ищет его по этому имени`,
      ),
    );
  });
});

describe('films', () => {
  const FILM = `- { title: Двор, video: yard }\n`;

  it('come with their sources and the name of their poster', async () => {
    const list = {
      yard: {
        poster: 'yard',
        width: 1280,
        height: 720,
        duration: 8,
        sources: [{ file: 'yard.mp4', type: 'video/mp4' }],
      },
    };
    await put('files/video/videos.json', JSON.stringify(list));
    await put('files/video/yard.mp4', 'film');
    expect(await problemsOf('index-old/menu-video', FILM)).toEqual([]);
    const { blocks } = await read();
    expect(blocks.get('index-old/menu-video')).toMatchObject([
      {
        video: {
          poster: 'yard',
          duration: 8,
          sources: [{ src: expect.stringMatching(/^\/files\/video\/yard\.[0-9a-f]{10}\.mp4$/), size: 4 }],
        },
      },
    ]);
  });

  it('are told when there is no such film', async () => {
    expect(await problemsOf('index-old/menu-video', FILM)).toEqual([
      'content/index-old/menu-video.yaml:1: [0].video: нет видео «yard»',
    ]);
  });
});
