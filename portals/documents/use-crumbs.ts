import { useActiveUser } from '#portals/frame/active-user.ts'
import { type Actor, actorOf } from '#shared/contract/access.ts'
import type { VersionedDocumentDetail } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { paths } from '#shared/paths.ts'
import { type Crumb, crumbOf } from '#shared/ui/screen/crumbs.ts'

type Place = Pick<VersionedDocumentDetail, 'project_id' | 'project_name' | 'company_name'>

const HOMES = {
  anonymous: null,
  frontdoor: crumbOf(paths.frontDoor),
  seller: crumbOf(paths.home),
  disabled_seller: crumbOf(paths.newUser),
  investor: crumbOf(paths.investor),
  reviewer: crumbOf(paths.reviews),
  evaluator: crumbOf(paths.reviews),
  guest: crumbOf(paths.guest),
  admin: crumbOf(paths.home),
} as const satisfies Record<Actor, Crumb | null>

/** Breadcrumbs from a file back to the reader's home, with the project only for roles that have it. */
export function crumbsOf(actor: Actor, file: Place, slug: string): Crumb[] {
  const home = HOMES[actor]
  const own = actor === 'seller' || actor === 'admin'
  const crumbs: Crumb[] = home ? [home] : []
  if (!own) return crumbs
  const { project_id: id, project_name, company_name } = file
  if (id !== null) {
    const to = paths.project.build({ slug, id }, { tab: 'documents' })
    return [...crumbs, { label: project_name ?? 'Project', to }]
  }
  return company_name === null ? crumbs : [crumbOf(paths.documentation)]
}

export const useCrumbs = (file: Place, project: { slug: string } | null): Crumb[] =>
  crumbsOf(actorOf(useActiveUser()), file, project?.slug ?? '')
