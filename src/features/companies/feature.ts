import type { AuditActions, Endpoints } from '../feature-manifest.ts'

export const endpoints = {
  'GET /partners': 'people.manage',
  'POST /partners': 'people.manage',
  'POST /partners/check': 'people.manage',
  'POST /partners/import': 'people.manage',
  'GET /partners/imports': 'people.manage',
  'POST /partners/imports/:id/undo': 'people.manage',
  'GET /partners/:id': 'people.manage',
  'PUT /partners/:id': 'people.manage',
  'POST /partners/:id/invitations': 'people.manage',
  'POST /partners/:id/access': 'people.manage',
  'POST /partners/:id/end-sessions': 'people.manage',
  'POST /partners/:id/deactivate': 'people.manage',
  'POST /partners/:id/reactivate': 'people.manage',
  'GET /credentials': 'people.manage',
  'GET /credentials/:id/password': 'people.manage',
  'POST /credentials/:id/resend': 'people.manage',
} as const satisfies Endpoints

export const auditActions = {
  partner: [
    'created',
    'changed',
    'deactivated',
    'reactivated',
    'forgotten',
    'removed',
    'sessions_ended',
  ],
  credential: ['revealed', 'resent', 'used'],
  colleague: ['invited', 'invitation_withdrawn', 'joined', 'role_changed', 'ended', 'changed'],
} as const satisfies AuditActions
