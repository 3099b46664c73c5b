import type { FastifyInstance, FastifyRequest } from 'fastify'
import { routerPath } from '#server/http/authorise.ts'
import { HttpError } from '#server/http/http-error.ts'
import { users } from '#shared/contract/accounts/users.ts'
import { kyb } from '#shared/contract/companies/kyb.ts'
import { sanctions } from '#shared/contract/companies/sanctions.ts'
import { documents } from '#shared/contract/documents/documents.ts'
import { uploads, versionedDocuments } from '#shared/contract/documents/versioned-documents.ts'
import { notices } from '#shared/contract/notices/notices.ts'
import { projectImports } from '#shared/contract/projects/project-imports.ts'
import { reviewRequests } from '#shared/contract/projects/review-requests.ts'
import { CHUNK_TYPE } from './tus-server.ts'

/** The only calls that take a body which is not JSON, by its media type. */
const BODIES = {
  'multipart/form-data': [
    documents.attach,
    versionedDocuments.upload,
    versionedDocuments.newVersion,
    users.saveAvatar,
    projectImports.create,
    sanctions.create,
    kyb.lookUp,
    kyb.importRegistry,
    reviewRequests.addPaper,
    notices.unsubscribe,
  ],
  // What mail programs send along says no more than the address.
  'application/x-www-form-urlencoded': [notices.unsubscribe],
  [CHUNK_TYPE]: [uploads.create, uploads.patch],
} as const

/**
 * Lets the bodies of uploads through unread: their handlers take them off the connection in pieces.
 * Every other call goes on refusing these media types. Call it once, before the routes are bound.
 */
export function registerUploads(app: FastifyInstance): void {
  for (const [mediaType, routes] of Object.entries(BODIES)) {
    const takers = new Set(routes.map((route) => `${route.method} ${routerPath(route.path)}`))
    app.addContentTypeParser(mediaType, (request, _body, done) => {
      if (takers.has(keyOf(request))) done(null)
      else done(new HttpError('unsupported_media_type'))
    })
  }
}

const keyOf = ({ method, routeOptions }: FastifyRequest) => `${method} ${routeOptions.url}`
