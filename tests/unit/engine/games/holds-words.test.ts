import { expect, test } from 'vitest';
import { holdsWords } from '../../../../engine/games/fold-text.ts';

test('a text is found by the beginnings of its words, whatever their accents, case and order', () => {
  const text = 'Missão do dia: complete as etapas em slots';
  for (const typed of ['missao', 'MISSÃO', 'mis', 'dia missao', 'slots,  dia', '', '  ', 'm\u0069ssa\u0303o'])
    expect(holdsWords(text, typed), typed).toBe(true);
  for (const typed of ['issao', 'missao bonus', 'x']) expect(holdsWords(text, typed), typed).toBe(false);
  expect(holdsWords('दैनिक मिशन', 'मिशन')).toBe(true);
  expect(holdsWords('عرض اليوم', 'عرض')).toBe(true);
  expect(holdsWords('Điểm danh mỗi ngày', 'diem danh')).toBe(true);
});

test('nothing that is typed is read as a pattern', () => {
  expect(holdsWords('a plain text', '.*')).toBe(true);
  expect(holdsWords('a plain text', 'p.*n')).toBe(false);
});
