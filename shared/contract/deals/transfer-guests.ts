import { defineRoutes } from '../route.ts'

/** Guests of transfers: invitations, and what guests read (docs/product.md section 4, Guests). */
export const transferGuests = defineRoutes('transferGuests', {
  list: {
    method: 'GET',
    path: '/api/funds/transfer/<id>/guests/',
    access: 'transfer_guests',
    documented: false,
    why: 'A party sees whom it has invited to a transfer, and what each has read.',
  },
  invite: {
    method: 'POST',
    path: '/api/funds/transfer/<id>/guests/',
    access: 'transfer_guests',
    spinner: true,
    budget: 'mail',
    documented: false,
    why: 'Counsel, accountants, brokers, and insurers read one transfer and ask about it.',
  },
  patch: {
    method: 'PATCH',
    path: '/api/funds/transfer/<id>/guest/<guest>/',
    access: 'transfer_guests',
    spinner: true,
    documented: false,
    why: 'The access of a guest is extended or cut short.',
  },
  inviteAgain: {
    method: 'POST',
    path: '/api/funds/transfer/<id>/guest/<guest>/invitation/',
    access: 'transfer_guests',
    spinner: true,
    budget: 'mail',
    documented: false,
    why: 'An invitation can get lost or expire before it is used.',
  },
  withdraw: {
    method: 'DELETE',
    path: '/api/funds/transfer/<id>/guest/<guest>/',
    access: 'transfer_guests',
    spinner: true,
    documented: false,
    why: 'The access of a guest ends at once.',
  },
  own: {
    method: 'GET',
    path: '/api/guest-access/',
    access: 'guest_access',
    documented: false,
    why: 'Guests see what they are invited to, until when, and the terms of it.',
  },
  acceptTerms: {
    method: 'POST',
    path: '/api/guest-access/<id>/terms/',
    access: 'guest_access',
    spinner: true,
    documented: false,
    why: 'Confidentiality terms are accepted before anything is read.',
  },
  room: {
    method: 'GET',
    path: '/api/guest-access/<id>/room/',
    access: 'guest_access',
    documented: false,
    why: 'The projects, files, and reports that a guest reads.',
  },
})
