import { fieldsOf } from '../../engine/json/fields-of.ts';
import '@fastify/cookie';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isAtHost } from '../../engine/brand/parse-host.ts';
import { LANGUAGES } from '../../engine/i18n/languages.ts';
import { readLocalText } from '../../engine/i18n/local-text.ts';
import { formatMinor } from '../../engine/money/currency.ts';
import { withCentrePlace } from '../../engine/navigation/member-centre.ts';
import { findRoute } from '../../engine/navigation/routes.ts';
import { PAYMENT_HEADERS, type PaymentCallback, paymentCallbackPath } from '../../schemas/payment/payment-callback.ts';
import { isLocalRequest } from '../http/local-request.ts';
import { hostOf } from '../http/request-host.ts';
import { merchantOf } from '../http/request-merchant.ts';
import { escapeHtml, frameOf, type PageFrame, sendPage, textsOf, writePage } from '../http/stand-in-page.ts';
import { sign } from '../secrets/signature.ts';
import type { DepositContext } from './deposit-context.ts';
import { findProviderOrder } from './deposit-orders.repository.ts';
import type { DepositRow } from './deposit-scope.ts';

const PATH = '/pay/:orderId';

/** The outcomes of the page's buttons. */
const OUTCOMES = {
  pay: { title: 'payPaid', text: 'payPaidText', status: 'paid' },
  decline: { title: 'payDeclined', text: 'payDeclinedText', status: 'failed' },
  work: { title: 'payWorking', text: 'payWorkingText', status: 'processing' },
  expire: { title: 'payExpired', text: 'payExpiredText', status: undefined },
} as const;

type Outcome = keyof typeof OUTCOMES;
const isOutcome = (text: unknown): text is Outcome => typeof text === 'string' && Object.hasOwn(OUTCOMES, text);

type OrderRequest = FastifyRequest<{ Params: { orderId: string } }>;

const orderIdOf = ({ params }: OrderRequest): string => params.orderId;

/** The page of the site that a person comes from; home unless it is one of this host. */
function cameFrom(request: FastifyRequest): string {
  const { from } = fieldsOf(request.body);
  const { referer = '' } = request.headers;
  const path = typeof from === 'string' ? from : isAtHost(referer, hostOf(request)) ? new URL(referer).pathname : '';
  return findRoute(path)?.path ?? '/';
}

/** Where the page returns to: the order, over the page on which it was made. */
const backTo = (from: string, orderId: string): string =>
  `${from}${withCentrePlace('', { key: 'depositv2', section: `order~${orderId}` })}`;

const priceOf = ({ merchant, language }: PageFrame, { amount, fee, currency }: DepositRow): string => {
  const locale = `${LANGUAGES[language].locale.split('-')[0]}-${merchant.brand.country}`;
  return formatMinor(amount + fee, currency, locale);
};

function writePayPage(frame: PageFrame, order: DepositRow, from: string): string {
  const t = textsOf(frame.language);
  const { label } = order.method;
  const method = readLocalText(label, frame.language, frame.language);
  const button = (value: Outcome, text: string, isPrimary = false) =>
    `<button name="outcome" value="${value}"${isPrimary ? ' class="primary"' : ''}>${text}</button>`;
  return writePage(
    frame,
    t('payTitle', { amount: priceOf(frame, order) }),
    [
      `<p>${t('payText')}</p><ul>`,
      `<li><small>${t('payOrder')}</small><br><b>${escapeHtml(order.orderId)}</b></li>`,
      `<li><small>${t('payMethod')}</small><br><b>${escapeHtml(method)}</b></li></ul>`,
      `<form method="post"><input type="hidden" name="from" value="${escapeHtml(from)}">`,
      '<div class="actions" style="margin-block-start:1.5rem">',
      button('expire', t('payExpire')),
      button('work', t('payWork')),
      button('decline', t('payDecline')),
      button('pay', t('payPay'), true),
      '</div></form>',
    ].join(''),
  );
}

function writeOutcome(frame: PageFrame, back: string, outcome: Outcome | undefined): string {
  const t = textsOf(frame.language);
  const { title, text } = outcome ? OUTCOMES[outcome] : { title: 'payGone' as const, text: 'payGoneText' as const };
  return writePage(
    frame,
    t(title),
    `<p>${t(text)}</p><div class="actions" style="margin-block-start:1.5rem"><a class="button primary" href="${escapeHtml(back)}">${t('payBack')}</a></div>`,
  );
}

/**
 * The page that stands in for a payment provider in demo mode while none is configured. It involves no real money, so
 * it answers this machine only. Each choice reaches the server as a real provider's would: by a signed callback to the
 * same address.
 */
export function localPayRoutes(app: FastifyInstance, context: DepositContext): void {
  const { database, settings } = context;
  const { id: providerId, isLocal, secret } = context.payments;
  if (!settings.isDemo || !isLocal || secret === undefined) return;

  const findOrder = (request: OrderRequest): Promise<DepositRow | undefined> => {
    const { code } = merchantOf(request, context).merchant;
    return database.withMerchant(code, (tx) => findProviderOrder(tx, code, orderIdOf(request)));
  };
  /** @returns whether the callback was taken */
  const tell = async (order: DepositRow, status: PaymentCallback['status']): Promise<boolean> => {
    const path = paymentCallbackPath(order.merchant);
    const callback: PaymentCallback = {
      eventId: randomUUID(),
      orderId: order.orderId,
      status,
      amountMinor: String(order.amount + order.fee),
      currency: order.currency,
    };
    const signed = {
      timestamp: String(context.now().getTime()),
      method: 'POST',
      path,
      body: JSON.stringify(callback),
    };
    const { statusCode } = await app.inject({
      method: 'POST',
      url: path,
      payload: signed.body,
      headers: {
        'content-type': 'application/json',
        [PAYMENT_HEADERS.provider]: providerId,
        [PAYMENT_HEADERS.timestamp]: signed.timestamp,
        [PAYMENT_HEADERS.signature]: sign(secret, signed),
      },
    });
    return statusCode === 200;
  };

  app.get<{ Params: { orderId: string } }>(PATH, async (request, reply) => {
    if (!isLocalRequest(request)) return reply.status(404).send();
    const order = await findOrder(request);
    const frame = frameOf(request, context);
    const from = cameFrom(request);
    const page = order
      ? writePayPage(frame, order, from)
      : writeOutcome(frame, backTo(from, orderIdOf(request)), undefined);
    return sendPage(reply.status(order ? 200 : 404), frame, page);
  });
  app.post<{ Params: { orderId: string } }>(PATH, async (request, reply) => {
    const fetchSite = request.headers['sec-fetch-site'];
    // A page of somewhere else may not press the buttons of this one.
    const isForeign = fetchSite !== undefined && fetchSite !== 'same-origin';
    if (!isLocalRequest(request) || isForeign) return reply.status(404).send();
    const order = await findOrder(request);
    const { outcome } = fieldsOf(request.body);
    if (!isOutcome(outcome)) return reply.status(400).send();
    const { status } = OUTCOMES[outcome];
    const isTold = order !== undefined && (status === undefined || (await tell(order, status)));
    const frame = frameOf(request, context);
    const back = backTo(cameFrom(request), orderIdOf(request));
    return sendPage(reply, frame, writeOutcome(frame, back, isTold ? outcome : undefined));
  });
}
