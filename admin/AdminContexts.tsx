import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  AdminRouter,
  DataProviderContext,
  defaultI18nProvider,
  I18nContext,
  localStorageStore,
  NotificationContextProvider,
  PreferencesEditorContextProvider,
  ResourceDefinitionContextProvider,
  type ResourceDefinitions,
  RouterProviderContext,
  StoreContextProvider,
  UndoableMutationsContextProvider,
} from 'react-admin'
import { queryClient } from '#shared/ui/calls/query-client.ts'
import { dataProvider } from './data/data-provider.ts'
import { BASE } from './layout/addresses.ts'
import { routerProvider } from './layout/router-provider.ts'

const store = localStorageStore()

interface Props {
  definitions: ResourceDefinitions
  children: ReactNode
}

/**
 * The contexts that react-admin's hooks read. Its own `CoreAdminContext` and `CoreAdminUI` load
 * language, rights, and resources in effects and rerender everything after each one, a 200 ms task
 * each on a slow processor. Here all of that is known up front
 * (docs/decisions/035-own-admin-contexts.md).
 */
export function AdminContexts({ definitions, children }: Props) {
  return (
    <RouterProviderContext value={routerProvider}>
      <DataProviderContext value={dataProvider}>
        <StoreContextProvider value={store}>
          <PreferencesEditorContextProvider>
            <QueryClientProvider client={queryClient}>
              <AdminRouter basename={BASE}>
                <I18nContext value={defaultI18nProvider}>
                  <NotificationContextProvider>
                    <UndoableMutationsContextProvider>
                      <ResourceDefinitionContextProvider definitions={definitions}>
                        {children}
                      </ResourceDefinitionContextProvider>
                    </UndoableMutationsContextProvider>
                  </NotificationContextProvider>
                </I18nContext>
              </AdminRouter>
            </QueryClientProvider>
          </PreferencesEditorContextProvider>
        </StoreContextProvider>
      </DataProviderContext>
    </RouterProviderContext>
  )
}
