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
 * What react-admin's hooks read. Its own `CoreAdminContext` and `CoreAdminUI` learn language, rights
 * and resources in effects and draw everything anew after each, as one task of 200 ms each on a slow
 * processor; here all of that is known from the start (docs/decisions/035-own-admin-contexts.md).
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
