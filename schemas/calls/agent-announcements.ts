import { TEAM_ERRORS } from './agent-shapes.ts';
import { defineCall } from './define-call.ts';

/** The announcements for agents that are in their time, the newest first, in the person's language. */
export const agentAnnouncements = defineCall({
  id: 'agent.announcements',
  method: 'GET',
  path: '/wps/agent/announcements',
  token: 'required',
  encrypted: false,
  value: {
    type: 'array',
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['key', 'title', 'content'],
      properties: {
        key: { type: 'string' },
        title: { type: 'string' },
        content: { type: 'string', description: 'HTML without anything that runs, loads or styles.' },
      },
    },
  },
  errors: TEAM_ERRORS,
});

export const AGENT_ANNOUNCEMENT_CALLS = [agentAnnouncements] as const;
