import { ApolloLink } from '@apollo/client'
import { authLink } from './authLink.ts'
import { csrfLink } from './csrfLink.ts'
import { networkLink } from './networkLink.ts'
import { isPublicQuery } from './operations.ts'
import { personalResultsLink } from './personalResultsLink.ts'

/** Creates the browser's link chain to the server. The server renders with a separate in-process client. */
export const createBrowserLink = () =>
  ApolloLink.split(isPublicQuery, networkLink, ApolloLink.from([personalResultsLink, authLink, csrfLink, networkLink]))
