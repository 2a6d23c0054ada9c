import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { HealthChecks } from './health-checks.ts';

/** Liveness for supervisors, and readiness for load balancers. */
const LIVENESS_PATH = '/livez';
const READINESS_PATHS = ['/healthz', '/readyz'] as const;
/** A mean wait of the event loop in milliseconds above which new requests are refused, so that old ones get done. */
const LONGEST_LOOP_DELAY_MS = 3_000;
/** The part of the heap's limit above which new requests are refused: beyond it the collector does little else. */
const FULLEST_HEAP = 0.95;

const isProbe = (url: string): boolean => [LIVENESS_PATH, ...READINESS_PATHS].includes(url.split('?')[0] ?? '');

/**
 * Refuses new requests while the process is overloaded, with the usual answer. Probes are answered all the same.
 *
 * @param longestLoopDelayMs that of the product unless a test gives another
 */
export async function refuseUnderPressure(
  app: FastifyInstance,
  longestLoopDelayMs: number = LONGEST_LOOP_DELAY_MS,
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: longestLoopDelayMs,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * FULLEST_HEAP,
    pressureHandler: (request) => {
      if (!isProbe(request.url)) throw new DomainError('busy');
    },
  });
}

/** Liveness and readiness. The answers name no reason: those are in the log. */
export function healthRoutes(app: FastifyInstance, health: HealthChecks): void {
  app.get(LIVENESS_PATH, (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  for (const path of READINESS_PATHS)
    app.get(path, async (_request, reply) => {
      const { isHealthy, checks } = await health.run();
      return reply
        .status(isHealthy ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ status: isHealthy ? 'ok' : 'failing', checks });
    });
}
