import type { FastifyInstance } from 'fastify';
import { errorMessage } from '../caught-error.ts';
import { isLocalRequest } from '../http/local-request.ts';
import { FACTS, type Facts } from './facts.ts';
import type { TestControl } from './test-control.ts';

/** Where tests say what they want to be true. */
const TEST_CONTROL_PATH = '/test-control';

/**
 * The one route of the test control. It is asked for by an explicit setting only, and even then answers nobody but this
 * machine: the connection and the name count here, so that no proxy and no page of somewhere else gets through.
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
