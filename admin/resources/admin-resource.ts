import type { ComponentType } from 'react'
import type { ResourceProps } from 'react-admin'
import type { ResourceName } from '../data/resource-routes.ts'

/** A resource of the back office; the data provider finds its calls by name. */
export interface AdminResource extends ResourceProps {
  name: ResourceName
  list: ComponentType
}
