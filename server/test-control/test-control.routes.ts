import type { FastifyInstance } from 'fastify';
import { errorMessage } from '../caught-error.ts';
import { isLocalRequest } from '../http/local-request.ts';
import { FACTS, type Facts } from './facts.ts';
import type { TestControl } from './test-control.ts';

/** The path at which tests arrange state. */
const TEST_CONTROL_PATH = '/test-control';

/**
 * The only route of the test control. It requires an explicit setting, and even then answers only this machine: both
 * the connection and the host name count, so that no proxy and no foreign page gets through.
 */
export function testControlRoutes(app: FastifyInstance, control: TestControl): void {
  app.post<{ Body: Facts }>(TEST_CONTROL_PATH, { schema: { body: FACTS } }, async (request, reply) => {
    if (!isLocalRequest(request)) return reply.callNotFound();
    try {
      await control.apply(request.body);
    } catch (error) {
      return reply.status(422).send({ problem: errorMessage(error) });
    }
    return reply.status(204).send();
  });
}
