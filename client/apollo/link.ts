import { ApolloLink } from '@apollo/client'
import { authLink } from './authLink.ts'
import { csrfLink } from './csrfLink.ts'
import { networkLink } from './networkLink.ts'
import { isAlikeForEverybody } from './operations.ts'
import { ownLink } from './ownLink.ts'

/** The way to the server from a browser. The server renders with a link of its own, in its process, without any of this. */
export const makeBrowserLink = () => ApolloLink.split(isAlikeForEverybody, networkLink, ApolloLink.from([ownLink, authLink, csrfLink, networkLink]))
