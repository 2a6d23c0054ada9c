import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { FACTS, type Facts } from './facts.ts';
import type { TestControl } from './test-control.ts';

/** Where tests say what they want to be true. */
const TEST_CONTROL_PATH = '/test-control';

/** Whether an address is one of this machine's own. */
const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && isIP(address) !== 0 && /^(127\.|::1$|::ffff:127\.)/.test(address);

/**
 * The one route of the test control. It is asked for by an explicit setting only, and even then answers nobody but this
 * machine; the connection counts here, not what a header says of it.
 */
export function testControlRoutes(app: FastifyInstance, control: TestControl): void {
  app.post<{ Body: Facts }>(TEST_CONTROL_PATH, { schema: { body: FACTS } }, async (request, reply) => {
    if (!isLoopback(request.socket.remoteAddress)) return reply.callNotFound();
    try {
      await control.apply(request.body);
    } catch (error) {
      return reply.status(422).send({ problem: (error as Error).message });
    }
    return reply.status(204).send();
  });
}
