import type { ResourceProps } from 'react-admin'
import type { ResourceName } from '#admin/data/resource-routes.ts'

/** A resource of the back office; the data provider knows its calls by its name. */
export type AdminResource = ResourceProps & { name: ResourceName }
