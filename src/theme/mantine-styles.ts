/** Style sheets of the Mantine components that the first screen uses; dialogs and forms bring their own. */
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
