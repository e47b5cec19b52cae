import { ApolloLink } from '@apollo/client'
import { authLink } from './authLink.ts'
import { csrfLink } from './csrfLink.ts'
import { isAlikeForEverybody, networkLink } from './networkLink.ts'

/** The way to the server from a browser. The server renders with a link of its own, in its process, without any of this. */
export const makeBrowserLink = () => ApolloLink.split(isAlikeForEverybody, networkLink, ApolloLink.from([authLink, csrfLink, networkLink]))
