import { SITE_OFFERS } from '../brand/activity-shapes.ts';
import { RULE_FORMATS } from '../brand/register.ts';
import { DONE, defineCall } from './define-call.ts';

const TEXT = { type: 'string' } as const;
const TEXTS = { type: 'array', items: TEXT } as const;

/** Feature toggles by module id. */
const MODULES = { type: 'object', additionalProperties: { type: 'boolean' } } as const;

/** Register rules by field name. */
const RULES = {
  type: 'object',
  additionalProperties: {
    type: 'object',
    additionalProperties: false,
    required: ['enabled', 'required', 'minLength', 'maxLength', 'patternId', 'acceptedPattern', 'format'],
    properties: {
      enabled: { type: 'boolean' },
      required: { type: 'boolean' },
      minLength: { type: 'integer' },
      maxLength: { type: 'integer' },
      patternId: { type: 'integer' },
      acceptedPattern: { type: 'string', description: 'Empty where the pattern id decides alone.' },
      format: { type: 'string', enum: RULE_FORMATS, description: 'A number whose check digits are verified.' },
    },
  },
} as const;

/** Content that the merchant's folder defines; its shape is checked when the folder is read. */
const CONTENT = { type: 'object', additionalProperties: true } as const;

/** One entry of the region selector. */
const MERCHANT_ENTRY = {
  type: 'object',
  additionalProperties: false,
  required: ['merchantCode', 'name', 'country', 'currency', 'countryName', 'langList', 'domains'],
  properties: {
    merchantCode: TEXT,
    name: { type: 'string', description: 'Name of the site.' },
    country: { type: 'string', description: 'ISO 3166-1 alpha-2.' },
    currency: { type: 'string', description: 'ISO 4217.' },
    countryName: TEXT,
    langList: TEXTS,
    domains: TEXTS,
  },
} as const;

export const permission = defineCall({
  id: 'system.permission',
  method: 'GET',
  path: '/wps/system/permission',
  token: 'none',
  encrypted: false,
  always: true,
  query: {
    type: 'object',
    additionalProperties: false,
    properties: {
      url: {
        type: 'string',
        maxLength: 2048,
        description:
          'The host that the browser shows, or its whole address, where that is not the host of the call. It names another site of the same operator.',
      },
    },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: [
      'brand',
      'whitelabelModules',
      'activityKinds',
      'registerRules',
      'resources',
      'customerService',
      'timeZone',
      'analyticsId',
      'imageCDNs',
      'launchGameCDNs',
      'maintenance',
      'regionRestriction',
    ],
    properties: {
      brand: { ...CONTENT, description: 'What brand.json says, resolved, without what only the server needs.' },
      whitelabelModules: MODULES,
      activityKinds: {
        type: 'array',
        items: { type: 'string', enum: SITE_OFFERS },
        description: 'Kinds of the activities that the merchant has, and `vip` with a programme of levels.',
      },
      registerRules: RULES,
      resources: { ...CONTENT, description: 'Addresses of logo, icon and pictures by name.' },
      customerService: { type: 'array', items: CONTENT },
      timeZone: { ...TEXT, description: 'Whose days are the days of the merchant, such as `Asia/Kolkata`.' },
      analyticsId: TEXT,
      imageCDNs: TEXTS,
      launchGameCDNs: TEXTS,
      maintenance: { type: 'boolean' },
      regionRestriction: { type: 'boolean' },
    },
  },
  errors: [],
});

export const permissionStatus = defineCall({
  id: 'system.permissionStatus',
  method: 'GET',
  path: '/wps/system/permission/status',
  token: 'none',
  encrypted: false,
  always: true,
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['maintenance', 'regionRestriction'],
    properties: { maintenance: { type: 'boolean' }, regionRestriction: { type: 'boolean' } },
  },
  errors: [],
});

export const whitelabel = defineCall({
  id: 'system.whitelabel',
  method: 'GET',
  path: '/wps/system/whitelabel',
  token: 'none',
  encrypted: false,
  always: true,
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['modules'],
    properties: { modules: MODULES },
  },
  errors: [],
});

export const registerSetting = defineCall({
  id: 'system.registerSetting',
  method: 'GET',
  path: '/wps/system/setting/register',
  token: 'none',
  encrypted: false,
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['rules'],
    properties: { rules: RULES },
  },
  errors: [],
});

export const status = defineCall({
  id: 'system.status',
  method: 'GET',
  path: '/wps/system/status',
  token: 'none',
  encrypted: false,
  always: true,
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['status', 'ip', 'regionKnown'],
    properties: {
      status: { type: 'integer', enum: [0, 1, 2], description: '0 normal, 1 maintenance, 2 region restricted.' },
      ip: { type: 'string', description: "The visitor's address as the server sees it." },
      regionKnown: { type: 'boolean', description: 'False where neither host nor choice names a merchant.' },
    },
  },
  errors: [],
});

export const domainRoute = defineCall({
  id: 'system.domainRoute',
  method: 'GET',
  path: '/wps/system/domainRoute',
  token: 'none',
  encrypted: false,
  always: true,
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['merchantCode', 'merchants'],
    properties: { merchantCode: TEXT, merchants: { type: 'array', items: MERCHANT_ENTRY } },
  },
  errors: [],
});

export const merchantState = defineCall({
  id: 'system.merchantState',
  method: 'GET',
  path: '/wps/system/merchant',
  token: 'none',
  encrypted: false,
  always: true,
  query: {
    type: 'object',
    additionalProperties: false,
    required: ['code'],
    properties: { code: { type: 'string', pattern: '^[a-z0-9-]{1,64}$', description: 'A merchant of `domainRoute`.' } },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['status'],
    properties: { status: { type: 'integer', enum: [0, 1, 2], description: 'As in `status`, of that merchant.' } },
  },
  errors: [],
});

export const routers = defineCall({
  id: 'system.routers',
  method: 'GET',
  path: '/wps/system/routers',
  token: 'none',
  encrypted: false,
  value: {
    type: 'array',
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['path', 'group'],
      properties: { path: TEXT, group: TEXT },
    },
  },
  errors: [],
});

export const content = defineCall({
  id: 'system.content',
  method: 'GET',
  path: '/wps/system/content',
  token: 'none',
  encrypted: false,
  query: {
    type: 'object',
    additionalProperties: false,
    required: ['name'],
    properties: { name: { type: 'string', enum: ['home', 'footer', 'menu', 'promotions', 'announcements'] } },
  },
  value: CONTENT,
  errors: ['moduleOff'],
});

/** The articles of a merchant's help centre. */
export const HELP = { ...CONTENT, description: 'What content/help.json says.' } as const;

export const helpCenter = defineCall({
  id: 'system.helpCenter',
  method: 'GET',
  path: '/wps/system/helpCenter',
  token: 'none',
  encrypted: false,
  module: 'helpCenter',
  value: HELP,
  errors: [],
});

export const feedback = defineCall({
  id: 'system.feedback',
  method: 'PUT',
  path: '/wps/feedback',
  token: 'optional',
  encrypted: false,
  module: 'feedback',
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['questionType', 'content'],
    properties: {
      questionType: { type: 'string', enum: ['account', 'deposit', 'withdrawal', 'game', 'promotion', 'other'] },
      content: { type: 'string', maxLength: 4000 },
    },
  },
  value: DONE,
  errors: ['invalidFields'],
});

export const SYSTEM_CALLS = [
  permission,
  permissionStatus,
  whitelabel,
  registerSetting,
  status,
  domainRoute,
  merchantState,
  routers,
  content,
  helpCenter,
  feedback,
] as const;
