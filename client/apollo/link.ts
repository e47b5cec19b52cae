import { ApolloLink } from '@apollo/client'
import { authLink } from './authLink.ts'
import { csrfLink } from './csrfLink.ts'
import { networkLink } from './networkLink.ts'
import { isAlikeForEverybody } from './operations.ts'
import { ownLink } from './ownLink.ts'

/** Creates the browser's link chain to the server. The server renders with an in-process client of its own. */
export const makeBrowserLink = () =>
  ApolloLink.split(isAlikeForEverybody, networkLink, ApolloLink.from([ownLink, authLink, csrfLink, networkLink]))
