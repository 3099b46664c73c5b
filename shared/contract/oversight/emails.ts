import { defineRoutes } from '../route.ts'

/**
 * Emails and notices with fixed templates (docs/product.md section 7, Mail), and the list for staff.
 * The calls are published under the name `mail`, which stored idempotency keys and generated clients know.
 */
export const mail = defineRoutes('mail', {
  email: {
    method: 'POST',
    path: '/api/email/',
    access: 'mail',
    budget: 'mail',
    spinner: true,
    documented: true,
  },
  notify: {
    method: 'POST',
    path: '/api/notify/',
    access: 'mail',
    budget: 'mail',
    spinner: true,
    documented: true,
  },
  supportMessages: {
    method: 'GET',
    path: '/api/support-messages/',
    access: 'inbox',
    documented: false,
    why: 'People see whether their messages to our team have arrived.',
  },
  outbox: {
    method: 'GET',
    path: '/api/emails/',
    access: 'mail_outbox',
    list: true,
    documented: false,
    why: 'Staff see which emails were sent, wait, or failed, and why.',
  },
  resend: {
    method: 'POST',
    path: '/api/sent-email/<id>/resend/',
    access: 'mail_outbox',
    spinner: true,
    documented: false,
    why: 'Staff send a failed email again.',
  },
})
