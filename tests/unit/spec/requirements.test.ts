import { expect, test } from 'vitest';
import { parseRequirements } from '../../spec/requirements.ts';

const DOCUMENT = `# Requirements

What it must do. _Planned_ marks a part that is to come.

## R1 Doors

- **R1.01** Doors.
  - **a** A door opens.
  - **b** It closes quietly. _Planned: hinges._
- **R1.02** A window lets light in.

## R2 Stairs

- **R2.01** Stairs lead up. _Planned: upper floor._
`;

test('a requirement has the clauses that are indented below it, with their marks', () => {
  expect(parseRequirements(DOCUMENT)[0]).toEqual({
    id: 'R1.01',
    text: 'Doors.',
    clauses: [
      { id: 'R1.01a', text: 'A door opens.' },
      { id: 'R1.01b', text: 'It closes quietly.', planned: 'hinges' },
    ],
  });
});

test('a requirement without clauses is its only clause', () => {
  const [, window, stairs] = parseRequirements(DOCUMENT);
  expect(window?.clauses).toEqual([{ id: 'R1.02', text: 'A window lets light in.' }]);
  expect(stairs).toEqual({
    id: 'R2.01',
    text: 'Stairs lead up.',
    clauses: [{ id: 'R2.01', text: 'Stairs lead up.', planned: 'upper floor' }],
  });
});

test.each([
  '  - **a** A clause of nothing.',
  '- **R1.1** One digit.',
  '- R1.01 Without stars.',
  '- **R1.01** Doors.\n  - **ab** Two letters.',
  '- **R1.01** Doors.\n    - **a** Indented too far.',
])('a bullet that is neither a requirement nor a clause is refused: %j', (document) => {
  expect(() => parseRequirements(document)).toThrow('Neither a requirement nor a clause of one');
});
