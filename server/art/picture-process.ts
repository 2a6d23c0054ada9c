import { type ChildProcess, fork } from 'node:child_process';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { ArtRequest } from './art-request.ts';
import type { IconRequest } from './draw-icon.ts';
import type { DrawResult, DrawTask } from './draw-process.ts';
import type { ResizeRequest } from './resize-picture.ts';

/** Draws a picture; undefined if there is no such picture. */
export type DrawPicture = (request: ArtRequest) => Promise<Buffer | undefined>;

/** Makes a given picture smaller. @throws Error if it is damaged */
export type ResizePicture = (request: ResizeRequest) => Promise<Buffer | undefined>;

/** Draws an icon of a mark. @throws Error if the mark is damaged */
export type DrawIcon = (request: IconRequest) => Promise<Buffer | undefined>;

/** A process that draws, and that makes given pictures smaller. */
export interface PictureProcess {
  readonly draw: DrawPicture;
  readonly resize: ResizePicture;
  readonly drawIcon: DrawIcon;
  close(): Promise<void>;
}

const PROGRAM = new URL('./draw-process.ts', import.meta.url);
/** A drawing takes well under a second; a process that needs longer is stuck and is replaced. */
const LONGEST_DRAWING_MS = 30_000;
/** Without work the process ends, and its memory is free. */
const LONGEST_IDLE_MS = 60_000;

interface Waiting {
  readonly resolve: (body: Buffer | undefined) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Opens the process that draws. Drawing uses its processor time and its own thread pool, at a low priority: password hashes,
 * compression and files of the server never wait behind a picture. It starts with the first drawing.
 */
export function openPictureProcess(): PictureProcess {
  let child: ChildProcess | undefined;
  let lastTaskId = 0;
  let isClosed = false;
  const tasks = new Map<number, Waiting>();

  const start = (): ChildProcess => {
    const started = fork(PROGRAM, {
      env: { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV, UV_THREADPOOL_SIZE: '2' },
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const timer = setTimeout(() => started.kill(), LONGEST_IDLE_MS);
    timer.unref();
    started.on('message', ({ taskId, body, problem }: DrawResult) => {
      const waiting = tasks.get(taskId);
      tasks.delete(taskId);
      timer.refresh();
      if (problem === undefined) waiting?.resolve(body && Buffer.from(body));
      else waiting?.reject(new Error(problem));
    });
    const fail = () => {
      if (child === started) child = undefined;
      clearTimeout(timer);
      for (const { reject } of tasks.values()) reject(new DomainError('busy', { waitSeconds: 2 }));
      tasks.clear();
    };
    started.once('error', fail);
    started.once('exit', fail);
    // Neither the process nor its channel keeps the server from ending.
    started.unref();
    started.channel?.unref();
    return started;
  };

  const ask = (request: DrawTask['request']): Promise<Buffer | undefined> => {
    if (isClosed) return Promise.reject(new DomainError('busy', { waitSeconds: 2 }));
    child ??= start();
    const drawing = child;
    lastTaskId += 1;
    const taskId = lastTaskId;
    return new Promise<Buffer | undefined>((resolve, reject) => {
      const timer = setTimeout(() => drawing.kill('SIGKILL'), LONGEST_DRAWING_MS);
      const end = () => clearTimeout(timer);
      tasks.set(taskId, {
        resolve: (body) => {
          end();
          resolve(body);
        },
        reject: (error) => {
          end();
          reject(error);
        },
      });
      drawing.send({ taskId, request }, (error) => {
        if (error) tasks.get(taskId)?.reject(new DomainError('busy', { waitSeconds: 2 }));
        if (error) tasks.delete(taskId);
      });
    });
  };

  return {
    draw: ask,
    resize: ask,
    drawIcon: ask,
    async close() {
      isClosed = true;
      const ending = child;
      if (!ending) return;
      const ended = new Promise<void>((done) => ending.once('exit', () => done()));
      ending.kill();
      await ended;
    },
  };
}
