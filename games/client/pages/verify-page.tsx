import { type FormEvent, lazy, Suspense, useEffect, useId, useState } from 'react';
import { LANGUAGES } from '../../../engine/i18n/languages.ts';
import type { ProvableRound } from '../../fairness/check-round.ts';
import { type ProvableRecord, readRecord } from '../../fairness/read-record.ts';
import type { ShownVerification } from '../../fairness/verify-in-browser.ts';
import { DrawnRound } from '../record/drawn-round.tsx';
import { recordGame, replayedRound } from '../record/record-game.ts';
import { readRecordHash } from '../record/record-hash.ts';
import { RoundCheck } from '../record/round-check.tsx';
import { ActionButton } from '../ui/action-button.tsx';
import { GAME_LANGUAGES, takeLanguage } from '../words.ts';
import { say } from './page-words.ts';
import classes from './verify-page.module.css';

/** With the rules of every lottery, which rounds do not need. */
const DrawsCheck = lazy(() => import('../record/draws-check.tsx'));

const ROWS = 10;
/** The ISO 4217 code for testing, if a record names no currency. */
const NO_CURRENCY = 'XTS';

/** A check of one record, and the round as the seeds give it. */
function Checked({ round }: { readonly round: ProvableRound }) {
  const [found, setFound] = useState<ShownVerification>();
  const replayed = found?.replayed;
  return (
    <>
      {replayed ? (
        <figure className={classes.drawn}>
          <figcaption>{say('drawn')}</figcaption>
          <DrawnRound
            game={recordGame(round.setup, round.currency ?? NO_CURRENCY, '')}
            round={replayedRound({ bet: round.bet, nonce: round.seeds.nonce }, replayed)}
          />
        </figure>
      ) : null}
      <RoundCheck round={round} onFound={setFound} />
    </>
  );
}

/** Takes a record as text, and checks it with nothing else. */
function VerifyForm({ onRead }: { readonly onRead: (record: ProvableRecord) => void }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readRecord(text);
    if ('mistake' in read) setProblem(say(`mistake.${read.mistake}`));
    else onRead(read);
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <p className={classes.text}>{say('verifyText')}</p>
      <label htmlFor={id}>{say('record')}</label>
      <textarea
        id={id}
        className={classes.input}
        rows={ROWS}
        spellCheck={false}
        value={text}
        placeholder={say('placeholder')}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(undefined);
        }}
      />
      <p id={`${id}-problem`} className={classes.problem} role="alert">
        {problem}
      </p>
      <ActionButton kind="main" isSubmit isDisabled={text.trim() === ''}>
        {say('check')}
      </ActionButton>
    </form>
  );
}

/** The record that the address brings along, if it does. */
function readAddress(): ProvableRecord | undefined {
  const text = readRecordHash(location.hash);
  if (text === '') return undefined;
  const read = readRecord(text);
  return 'mistake' in read ? undefined : read;
}

/** The page on which anyone checks a round, or draws of a lottery. */
export function VerifyPage() {
  const [record, setRecord] = useState(readAddress);
  const [language, setLanguage] = useState('');
  useEffect(() => {
    document.title = say('verify');
  });
  return (
    <main className={classes.page} key={language}>
      <header className={classes.head}>
        <h1>{say('verify')}</h1>
        <nav aria-label={say('language')}>
          {GAME_LANGUAGES.map((code) => (
            <button
              key={code}
              type="button"
              className={classes.language}
              lang={LANGUAGES[code].locale}
              aria-pressed={document.documentElement.lang === LANGUAGES[code].locale}
              onClick={() => {
                void takeLanguage(code).then(() => setLanguage(code));
              }}
            >
              {LANGUAGES[code].name}
            </button>
          ))}
        </nav>
      </header>
      {record ? (
        <>
          {'round' in record ? (
            <Checked round={record.round} />
          ) : (
            <Suspense fallback={<p role="status">{say('drawsChecking')}</p>}>
              <DrawsCheck draws={record.draws} />
            </Suspense>
          )}
          <ActionButton onPress={() => setRecord(undefined)}>{say('clear')}</ActionButton>
        </>
      ) : (
        <VerifyForm onRead={setRecord} />
      )}
    </main>
  );
}
