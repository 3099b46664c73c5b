import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { PRODUCT_NAME } from '#shared/product.ts'
import type { OpenApiDocument } from './document.ts'

/** Where people read the contract. */
const DOCS_PATH = '/api/docs'

/** Serves pages about the contract at `/api/docs`, with every asset from this server. */
export async function registerDocs(
  app: FastifyInstance,
  specification: OpenApiDocument,
): Promise<void> {
  await app.register(swagger, {
    mode: 'static',
    // Its types know OpenAPI 3.0 only.
    specification: { document: specification as never },
  })
  await app.register(swaggerUi, {
    routePrefix: DOCS_PATH,
    theme: { title: `${PRODUCT_NAME} | API` },
    uiConfig: {
      layout: 'BaseLayout',
      docExpansion: 'none',
      filter: true,
      requestInterceptor: withCsrfHeader,
    },
  })
}

/** Runs in the reader's browser, as source text: it must stand on its own. */
function withCsrfHeader<R extends { headers?: Record<string, string> }>(request: R): R {
  const token = /(?:^|; )csrftoken=([^;]+)/.exec(document.cookie)?.[1]
  if (token && request.headers) request.headers['X-CSRFTOKEN'] = decodeURIComponent(token)
  return request
}
