// The tools of the server, in the order in which clients list them.

import type { Tool } from './tool.ts';
import { changesTool } from './tools/changes.ts';
import { optionTool } from './tools/option.ts';
import { pageTool, sectionTool } from './tools/page.ts';
import { sampleTool } from './tools/sample.ts';
import { searchTool } from './tools/search.ts';

/** All tools. */
export const TOOLS: readonly Tool[] = [searchTool, pageTool, sectionTool, optionTool, changesTool, sampleTool];
