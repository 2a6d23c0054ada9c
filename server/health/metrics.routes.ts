import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ServerContext } from '../server-context.ts';

/** Limits of the buckets in seconds: from an answer of memory to the longest that a request may take. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** What no route has answered, so that no label comes from an address that a stranger made up. */
const NO_ROUTE = 'none';

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

const isAllowed = ({ headers }: FastifyRequest, token: string): boolean =>
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));

/**
 * Serves the figures of this process for Prometheus at `/metrics`, to a request with the token of `METRICS_TOKEN`. Without
 * that setting nothing is measured, and the route does not exist. Register it before the routes that it measures.
 */
export function metricsRoutes(app: FastifyInstance, { settings, database }: ServerContext): void {
  const { metricsToken } = settings;
  if (metricsToken === undefined) return;
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool of requests, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(database.countConnections())) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'realtime_sockets',
    help: 'Open sockets of tabs.',
    registers,
    collect() {
      this.set(app.websocketServer?.clients.size ?? 0);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const { url: route = NO_ROUTE } = request.routeOptions;
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
  app.addHook('onClose', async () => register.clear());
  app.get('/metrics', async (request, reply) => {
    if (!isAllowed(request, metricsToken)) return reply.status(404).send();
    return reply
      .type(register.contentType)
      .header('cache-control', 'no-store')
      .send(await register.metrics());
  });
}
