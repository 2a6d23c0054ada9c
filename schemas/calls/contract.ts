import { PERSON_ID } from './agent-shapes.ts';
import { CONTRACT_REASON } from './contract-parts.ts';
import {
  ANY_TERMS,
  CONTRACT,
  CONTRACT_BELOW,
  CONTRACT_TYPE,
  FORMER_PERIOD,
  LEVEL_REBATE,
  PAYMENT,
  TERMS_OF,
  WITH_PERSON,
} from './contract-shapes.ts';
import { ASKED_PAGE, BOUNDED_COUNT } from './dated-list.ts';
import { defineCall } from './define-call.ts';
import { TOTP_CODE, WITH_TOKEN } from './money-out-shapes.ts';

/** What one side does with a contract. */
export const CONTRACT_ACTIONS = [
  'offer',
  'withdraw',
  'accept',
  'reject',
  'askEnd',
  'agreeEnd',
  'refuseEnd',
  'keep',
] as const;

const processBody = <Terms extends object>(terms: Terms) =>
  ({
    type: 'object',
    additionalProperties: false,
    required: ['action'],
    properties: {
      action: { type: 'string', enum: CONTRACT_ACTIONS },
      memberId: { ...PERSON_ID, description: 'Whom an offer is for: someone directly below.' },
      terms,
      contractId: { ...PERSON_ID, description: 'In every action but an offer.' },
      termsHash: { type: 'string', maxLength: 64, description: 'Of the terms that are accepted, as they were shown.' },
      reason: CONTRACT_REASON,
      paymentPassword: { type: 'string', minLength: 1, maxLength: 256, description: 'To accept.' },
      totpCode: TOTP_CODE,
    },
  }) as const;

const PROCESS_ERRORS = [
  ...WITH_TOKEN,
  'officialAccountRequired',
  'nonAgent',
  'downlineUnknown',
  'contractUnknown',
  'contractStepRefused',
  'contractTermsRefused',
  'contractTermsChanged',
  'invalidFields',
  'fundPasswordMissing',
  'fundPasswordWrong',
  'fundPasswordLocked',
  'extraCodeWrong',
  'loginLocked',
] as const;

const SHARED = {
  method: 'POST',
  token: 'required',
  encrypted: true,
  causes: ['contract.changed'],
  value: CONTRACT,
  errors: PROCESS_ERRORS,
} as const;

export const processDividend = defineCall({
  ...SHARED,
  id: 'contract.dividend',
  path: '/wps/relay/MCS2_processDividendReq',
  module: 'enableCt',
  body: processBody(TERMS_OF.dividend),
});

export const processDailyWage = defineCall({
  ...SHARED,
  id: 'contract.dailyWage',
  path: '/wps/relay/MCS2_processDailySalContract',
  module: 'salary',
  body: processBody(TERMS_OF.wage),
});

export const processHourlySalary = defineCall({
  ...SHARED,
  id: 'contract.hourlySalary',
  path: '/wps/relay/MCS2_processContractHourSalary',
  module: 'hourSalary',
  body: processBody(TERMS_OF.wage),
});

export const processRealTimeSalary = defineCall({
  ...SHARED,
  id: 'contract.realTimeSalary',
  path: '/wps/relay/MCSFE_processRealTimeSalaryContract',
  module: 'salary',
  body: processBody(TERMS_OF.realTime),
});

/** The contracts of a person on both sides, the newest first. */
export const listContracts = defineCall({
  id: 'contract.list',
  method: 'GET',
  path: '/wps/agent/contracts',
  token: 'required',
  encrypted: false,
  changedBy: ['contract.changed'],
  query: { type: 'object', additionalProperties: false, properties: { page: ASKED_PAGE } },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['contracts', 'page', 'pages', 'total'],
    properties: { contracts: { type: 'array', items: CONTRACT }, ...BOUNDED_COUNT },
  },
  errors: [...WITH_TOKEN, 'invalidBody', 'listTooLong'],
});

/** What a person was paid by contracts, each payment with its explanation, the newest first. */
export const contractPayments = defineCall({
  id: 'contract.payments',
  method: 'GET',
  path: '/wps/agent/contracts/payments',
  token: 'required',
  encrypted: false,
  query: { type: 'object', additionalProperties: false, properties: { page: ASKED_PAGE } },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['payments', 'page', 'pages', 'total'],
    properties: { payments: { type: 'array', items: PAYMENT }, ...BOUNDED_COUNT },
  },
  errors: [...WITH_TOKEN, 'invalidBody', 'listTooLong'],
});

/** What a person has earned between levels, each day with its explanation, the newest first. */
export const levelRebates = defineCall({
  id: 'contract.levels',
  method: 'GET',
  path: '/wps/agent/contracts/levels',
  token: 'required',
  encrypted: false,
  module: 'levelRebate',
  query: { type: 'object', additionalProperties: false, properties: { page: ASKED_PAGE } },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['rebates', 'page', 'pages', 'total'],
    properties: { rebates: { type: 'array', items: LEVEL_REBATE }, ...BOUNDED_COUNT },
  },
  errors: [...WITH_TOKEN, 'invalidBody', 'listTooLong'],
});

/** What a contract would have paid for the last period that is over. */
export const previewContract = defineCall({
  id: 'contract.preview',
  method: 'GET',
  path: '/wps/agent/contracts/preview',
  token: 'required',
  encrypted: false,
  query: {
    type: 'object',
    additionalProperties: false,
    required: ['contractId'],
    properties: { contractId: PERSON_ID },
  },
  value: FORMER_PERIOD,
  errors: [...WITH_TOKEN, 'invalidBody', 'contractUnknown'],
});

const DIRECTLY_BELOW = { ...PERSON_ID, description: 'Someone directly below.' } as const;
const BELOW_ERRORS = [...WITH_TOKEN, 'invalidBody', 'nonAgent', 'downlineUnknown'] as const;

/** The contracts of an agent with someone directly below, and what the agent may offer at most. */
export const contractsWith = defineCall({
  id: 'contract.with',
  method: 'GET',
  path: '/wps/agent/contracts/with',
  token: 'required',
  encrypted: false,
  changedBy: ['contract.changed'],
  query: {
    type: 'object',
    additionalProperties: false,
    required: ['memberId'],
    properties: { memberId: DIRECTLY_BELOW },
  },
  value: WITH_PERSON,
  errors: BELOW_ERRORS,
});

/** The contracts that an agent has offered to some people directly below, and running ones. Those of anyone else are left out. */
export const contractsBelow = defineCall({
  id: 'contract.below',
  method: 'GET',
  path: '/wps/agent/contracts/below',
  token: 'required',
  encrypted: false,
  changedBy: ['contract.changed'],
  query: {
    type: 'object',
    additionalProperties: false,
    required: ['memberIds'],
    properties: {
      memberIds: { type: 'string', pattern: '^[0-9]{1,18}(,[0-9]{1,18}){0,19}$', description: 'At most 20.' },
    },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['contracts'],
    properties: { contracts: { type: 'array', items: CONTRACT_BELOW } },
  },
  errors: [...WITH_TOKEN, 'invalidBody', 'nonAgent'],
});

/** What an offer would have paid for the last period that is over. It is refused as the offer itself would be. */
export const previewOffer = defineCall({
  id: 'contract.previewOffer',
  method: 'POST',
  path: '/wps/agent/contracts/offer-preview',
  token: 'required',
  encrypted: false,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['memberId', 'type', 'terms'],
    properties: { memberId: DIRECTLY_BELOW, type: CONTRACT_TYPE, terms: ANY_TERMS },
  },
  value: FORMER_PERIOD,
  errors: [...BELOW_ERRORS, 'contractTermsRefused'],
});

export const CONTRACT_CALLS = [
  processDividend,
  processDailyWage,
  processHourlySalary,
  processRealTimeSalary,
  listContracts,
  contractPayments,
  levelRebates,
  previewContract,
  contractsWith,
  contractsBelow,
  previewOffer,
] as const;
