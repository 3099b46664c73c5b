import type { FastifyInstance, FastifyRequest } from 'fastify'
import { routerPath } from '#server/http/authorise.ts'
import { HttpError } from '#server/http/http-error.ts'
import { users } from '#shared/contract/accounts/users.ts'
import { kyb } from '#shared/contract/companies/kyb.ts'
import { sanctions } from '#shared/contract/companies/sanctions.ts'
import { documents } from '#shared/contract/documents/documents.ts'
import { uploads, versionedDocuments } from '#shared/contract/documents/versioned-documents.ts'
import { notices } from '#shared/contract/notices/notices.ts'
import { energyCommunities } from '#shared/contract/projects/energy-communities.ts'
import { projectImports } from '#shared/contract/projects/project-imports.ts'
import { reviewRequests } from '#shared/contract/projects/review-requests.ts'
import { CHUNK_TYPE } from './tus-server.ts'

/** The only calls with a non-JSON body, by media type. */
const BODIES = {
  'multipart/form-data': [
    documents.attach,
    versionedDocuments.upload,
    versionedDocuments.newVersion,
    users.saveAvatar,
    projectImports.create,
    energyCommunities.create,
    sanctions.create,
    kyb.lookUp,
    kyb.importRegistry,
    reviewRequests.addPaper,
    notices.unsubscribe,
  ],
  // The body that mail clients send says no more than the URL.
  'application/x-www-form-urlencoded': [notices.unsubscribe],
  [CHUNK_TYPE]: [uploads.create, uploads.patch],
} as const

/**
 * Passes upload bodies through unread; their handlers read them from the connection in pieces. All other calls still
 * reject these media types. Call once, before the routes are bound.
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
